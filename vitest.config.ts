import { configDefaults, defineConfig } from 'vitest/config';

/** The longest tests ask who may do what, which no database answers differently: once a run is enough. */
const RIGHTS_ONLY = [
  'server/testing/{sweep,sweep-bodies,sweep-lists,explain-agreement,explain-documents}.test.ts',
  'server/areas/**/{plan,batch,self-plan,setup}-states.test.ts',
  'server/areas/**/{entrust,contract}-acts.test.ts',
];
/** How a program ends, and how it serves TLS: the database it was told of has no part in that. */
const PROCESS_ONLY = ['server/app/operation/{stop,tls}.test.ts'];
/** `npm test` sets it in its second round of HTTP tests, on a PostgreSQL server. */
const isSecondRound = process.env.DATABASE_URL !== undefined;

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
          exclude: [...configDefaults.exclude, ...(isSecondRound ? [...RIGHTS_ONLY, ...PROCESS_ONLY] : [])],
          globalSetup: ['server/testing/global-setup.ts'],
          maxWorkers: 2,
          // every file has a database of its own; loading the whole program anew for each took as long as the tests
          isolate: false,
          // what a package will refuse tomorrow fails today: above all two statements at once on one connection
          execArgv: ['--throw-deprecation'],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.spec.ts'],
          globalSetup: ['e2e/fixtures/global-setup.ts'],
          testTimeout: 180_000,
          // two files at a time were tried: sooner done, but on two cores now and then something came too late
          fileParallelism: false,
        },
      },
    ],
  },
});
