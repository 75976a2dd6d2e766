import { useId, useState } from 'react';
import { css } from '@emotion/css';
import { GrafanaTheme2 } from '@grafana/data';
import { Combobox, Input, MultiCombobox, Tooltip, useStyles2 } from '@grafana/ui';
import { Variable } from './protocol';

const all = '$__all';

interface Props {
  variable: Variable;
  disabled: boolean;
  onChange: (values: string[]) => void;
}

/** Picker shows a variable, and lets it be changed. */
export function Picker({ variable: v, disabled, onChange }: Props) {
  const style = useStyles2(pickerStyle);
  const id = useId();
  const label = (
    <label htmlFor={id} className={style.label}>
      {v.label}
    </label>
  );
  return (
    <div className={style.picker} data-variable={v.name} data-kind={v.type} data-options={v.options.length} data-problem={v.error} title={v.error ?? v.description}>
      {v.hide === 0 && (v.description || v.error ? <Tooltip content={v.error ?? v.description}>{label}</Tooltip> : label)}
      <Control id={id} variable={v} disabled={disabled} onChange={onChange} />
    </div>
  );
}

function Control({ id, variable: v, disabled, onChange }: Props & { id: string }) {
  if (v.type === 'adhoc') {
    const text = (v.filters ?? []).map((f) => `${f.Key}${f.Operator}"${f.Value}"`).join(', ');
    return <TextControl id={id} value={text} placeholder='label="value"' disabled={disabled} onChange={(t) => onChange(filtersOf(t))} label={v.label} />;
  }
  if (v.type === 'textbox') {
    return <TextControl id={id} value={v.current[0] ?? ''} disabled={disabled} onChange={(t) => onChange([t])} label={v.label} />;
  }
  const options = [...(v.includeAll ? [{ label: 'All', value: all }] : []), ...v.options.map((o) => ({ label: o.text, value: o.value }))];
  const invalid = v.error !== undefined;
  if (!v.multi) {
    return (
      <Combobox
        id={id}
        aria-label={v.label}
        options={options}
        value={v.all ? all : (v.current[0] ?? null)}
        width="auto"
        minWidth={10}
        maxWidth={40}
        disabled={disabled}
        invalid={invalid}
        onChange={(o) => onChange([o.value])}
      />
    );
  }
  const value = v.all ? [all] : v.current;
  return (
    <MultiCombobox
      id={id}
      aria-label={v.label}
      options={options}
      value={value}
      width="auto"
      minWidth={10}
      maxWidth={50}
      disabled={disabled}
      invalid={invalid}
      onChange={(chosen) => {
        const values = chosen.map((o) => o.value);
        // Choosing one after All means that one; choosing All, or nothing, means all.
        onChange(values.length === 0 ? (v.includeAll ? [all] : []) : v.all ? values.filter((x) => x !== all) : values.includes(all) ? [all] : values);
      }}
    />
  );
}

/** TextControl takes a text when the person is done with it. */
function TextControl({ id, value, placeholder, disabled, onChange, label }: { id: string; value: string; placeholder?: string; disabled: boolean; onChange: (text: string) => void; label: string }) {
  const [text, setText] = useState(value);
  const done = () => text !== value && onChange(text);
  return <Input id={id} aria-label={label} width={20} value={text} placeholder={placeholder} disabled={disabled} onChange={(e) => setText(e.currentTarget.value)} onBlur={done} onKeyDown={(e) => e.key === 'Enter' && done()} />;
}

/** filtersOf reads label="value" pairs with any operator, as they are sent. */
function filtersOf(text: string): string[] {
  return [...text.matchAll(/([A-Za-z_][\w.]*)\s*(=~|!~|!=|=)\s*"((?:[^"\\]|\\.)*)"/g)].map((m) => `${m[1]}|${m[2]}|${m[3].replace(/\\(.)/g, '$1')}`);
}

const pickerStyle = (theme: GrafanaTheme2) => ({
  picker: css({ display: 'flex', maxWidth: '100%', minWidth: 0 }),
  label: css({
    display: 'flex',
    alignItems: 'center',
    padding: theme.spacing(0, 1),
    height: theme.spacing(theme.components.height.md),
    border: `1px solid ${theme.colors.border.weak}`,
    borderRight: 'none',
    borderRadius: theme.shape.radius.default,
    background: theme.colors.background.primary,
    fontSize: theme.typography.bodySmall.fontSize,
    fontWeight: theme.typography.fontWeightMedium,
    whiteSpace: 'nowrap',
  }),
});
