import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  // All screens are known at once: a few lines, where asking as links appear costs a request and work on each page.
  routeDiscovery: { mode: 'initial' },
  future: {
    v8_middleware: true,
    v8_splitRouteModules: true,
    v8_viteEnvironmentApi: true,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
  },
} satisfies Config;
