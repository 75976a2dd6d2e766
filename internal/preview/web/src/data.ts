import { useEffect, useMemo, useState } from 'react';
import { lastValueFrom } from 'rxjs';
import { applyFieldOverrides, DataFrame, DataTransformerConfig, FieldConfigSource, FieldType, InterpolateFunction, LinkModel, transformDataFrame } from '@grafana/data';
import { useTheme2 } from '@grafana/ui';
import { framesOf } from './frames';
import { isObject } from './fieldconfig';
import { PanelAnswer } from './protocol';
import { fieldOptions, knownTransformation } from './registry';

/** Transformed are frames after a panel's transformations, and what went wrong. */
interface Transformed {
  frames: DataFrame[];
  problem?: string;
}

/** useTransformed applies the transformations of a panel to an answer; undefined until it has. */
export function useTransformed(answer: PanelAnswer | undefined, given: unknown, replace: InterpolateFunction): Transformed | undefined {
  const [result, setResult] = useState<Transformed>();
  useEffect(() => {
    if (!answer) {
      return undefined;
    }
    let gone = false;
    transform(framesOf(answer), given, replace).then((r) => {
      if (!gone) {
        setResult(r);
      }
    });
    return () => {
      gone = true;
    };
  }, [answer, given, replace]);
  return result;
}

async function transform(frames: DataFrame[], given: unknown, replace: InterpolateFunction): Promise<Transformed> {
  const wanted = (Array.isArray(given) ? given : []).filter((t) => isObject(t) && typeof t.id === 'string' && t.disabled !== true);
  const unknown = wanted.filter((t) => !knownTransformation(t.id)).map((t) => t.id);
  const steps = wanted
    .filter((t) => knownTransformation(t.id))
    .map((t): DataTransformerConfig => ({ id: t.id, options: isObject(t.options) ? structuredClone(t.options) : {}, filter: isObject(t.filter) ? (t.filter as any) : undefined, topic: t.topic }));
  const problem = unknown.length > 0 ? `The transformation ${unknown.join(', ')} is not applied: it lives in Grafana's server.` : undefined;
  try {
    return { frames: steps.length > 0 ? await lastValueFrom(transformDataFrame(steps, frames, { interpolate: replace as any })) : frames, problem };
  } catch (e) {
    return { frames, problem: `A transformation failed: ${e instanceof Error ? e.message : String(e)}` };
  }
}

/** useOverridden gives every field its configuration: unit, colour, thresholds, overrides. */
export function useOverridden(frames: DataFrame[] | undefined, fieldConfig: FieldConfigSource, replace: InterpolateFunction, timeZone: string, live: boolean): DataFrame[] | undefined {
  const theme = useTheme2();
  return useMemo(() => {
    if (!frames) {
      return undefined;
    }
    return applyFieldOverrides({
      data: frames.map(whole),
      fieldConfig,
      replaceVariables: replace,
      theme,
      timeZone,
      fieldConfigRegistry: fieldOptions,
      dataLinkPostProcessor: ({ linkModel }) => judged(linkModel, live),
    });
  }, [frames, fieldConfig, replace, theme, timeZone, live]);
}

/** whole gives a frame the length that some transformations forget, and fields a state. */
function whole(f: DataFrame): DataFrame {
  return { ...f, length: f.length ?? f.fields[0]?.values.length ?? 0, fields: f.fields.map((x) => ({ ...x, config: x.config ?? {}, type: x.type ?? FieldType.other })) };
}

/** judged lets links lead to other boards, when there are some, and to pages; nowhere else. */
export function judged(link: LinkModel | undefined, live: boolean): LinkModel | undefined {
  if (!link) {
    return undefined;
  }
  if (/^https?:\/\//i.test(link.href ?? '')) {
    return { ...link, target: '_blank' };
  }
  return live && /^\/(?!\/)/.test(link.href ?? '') ? link : undefined;
}
