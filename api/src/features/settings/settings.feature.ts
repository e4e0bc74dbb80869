import type { Feature } from '../../feature';
import { createAuditLog } from '../audit';
import { getLiveSettings } from './live-settings';
import { registerSettingRoutes } from './settings.routes';

/** Business constants that operators set: docs/product/operators.md#settings. */
export const settingsFeature: Feature = {
  plugin(app, context, done) {
    const { config, pool } = context;
    const live = getLiveSettings(context);
    registerSettingRoutes(app, { pool, config, live, audit: createAuditLog(config.tokenSecret) });
    app.addHook('onClose', () => live.stop());
    done();
  },
  start(context) {
    getLiveSettings(context).start();
  },
};
