import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          exclude: ['server/app/{backup,operation}/**'],
          include: [
            'shared/**/*.test.ts',
            'server/{kit,app}/**/*.test.ts',
            'server/db/embedded/*.test.ts',
            'web/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: [
            'server/{areas,http,testing}/**/*.test.ts',
            'server/app/{backup,operation}/*.test.ts',
            'server/db/*.test.ts',
          ],
          globalSetup: ['server/testing/global-setup.ts'],
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.spec.ts'],
          globalSetup: ['e2e/fixtures/global-setup.ts'],
          testTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
