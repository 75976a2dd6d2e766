// First of all: what Grafana's packages expect to find when they are loaded.
import { initPluginTranslations } from '@grafana/i18n';
import { config } from 'zod';
import { guard } from './trusted';

guard();

// The page lets nobody make code from text, nor look whether that works.
config({ jitless: true });

Object.assign(window, { grafanaBootData: { user: { weekStart: '' }, settings: {} }, __grafana_public_path__: '/' });

/** ready resolves when texts of components can be asked for. */
export const ready = initPluginTranslations('grafana');
