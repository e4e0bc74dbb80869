const { TestEnvironment } = require('jest-environment-jsdom');

// jsdom lacks these globals; the router and the mock service worker use them on import.
// MessageChannel is left out: with it react-dom keeps a port open and jest never exits.
const fromNode = [
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'Request',
  'Response',
  'Headers',
  'fetch',
  'FormData',
  'Blob',
  'AbortController',
  'AbortSignal',
  'structuredClone',
  'BroadcastChannel',
];

class WebEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(
      {
        ...config,
        projectConfig: {
          ...config.projectConfig,
          testEnvironmentOptions: { customExportConditions: [''], ...config.projectConfig.testEnvironmentOptions },
        },
      },
      context,
    );
  }

  async setup() {
    await super.setup();
    for (const name of fromNode) if (name in globalThis) this.global[name] = globalThis[name];
  }
}

module.exports = WebEnvironment;
