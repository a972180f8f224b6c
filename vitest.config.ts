import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What a server of another version can answer differently than the embedded one, which is PostgreSQL too: order, search,
 * plans, locks, triggers, and whether it understands each statement at all, those of the demonstration among them.
 */
const OF_THE_DATABASE = [
  'server/db/*.test.ts',
  'server/app/backup/backup.test.ts',
  'server/testing/{statements,two-processes,tendering-lists}.test.ts',
  'server/areas/supplier/library/library.test.ts',
  'server/areas/**/*{list-plan,race,names,queue,scope}*.test.ts',
];
/** The second round of `npm test`: on a PostgreSQL server, with what the first one asked of the embedded database. */
const isSecondRound = process.env.DATABASE_URL !== undefined && process.env.TEST_STATEMENTS !== undefined;

/**
 * Room for what is young: a fifth of a worker's time went into collecting what an app of a test file or Playwright throws
 * away at once, and half of it with room up to 32 MB that V8 makes only by and by.
 */
const ROOM = ['--min-semi-space-size=64', '--max-semi-space-size=128'];

/** Files that take minutes, which the other worker shall not have to wait for at the end. */
const LONGEST =
  /(fuzz|sweep|sweep-bodies|sweep-lists|explain-\w+|document-states|backup|kept|processes|many|stop)\.test|spreadsheet\/refused|e2e\/(kill|procurement-plan|tendering|recruitment-notice|opening|opener-key)\//;
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => Number(LONGEST.test(moduleId));
    return sorted.toSorted((a, b) => isLong(b) - isLong(a));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // how long something may take to come on a machine that does more than this; what comes at once is seen at once
    expect: { poll: { timeout: 30_000, interval: 50 } },
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
          maxWorkers: 2,
          // most files take less time than a process of their own would
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: isSecondRound
            ? OF_THE_DATABASE
            : [
                'server/{areas,http,testing}/**/*.test.ts',
                'server/app/{backup,operation}/*.test.ts',
                'server/db/*.test.ts',
              ],
          exclude: [
            ...configDefaults.exclude,
            ...(isSecondRound ? [] : ['server/testing/statements.test.ts']),
          ],
          setupFiles: ['server/testing/remember-statements.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
          maxWorkers: 2,
          // every file has a database of its own; loading the whole program anew for each took as long as the tests
          isolate: false,
          // What a package will refuse tomorrow fails today: above all two statements at once on one connection.
          execArgv: ['--throw-deprecation', ...ROOM],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.spec.ts'],
          globalSetup: ['e2e/fixtures/global-setup.ts'],
          // the longest journey takes 90 s alone, and twice that beside another on a busy machine
          testTimeout: 300_000,
          maxWorkers: 2,
          // the tests' own code is loaded once a worker, as in the HTTP tests; a browser context is each test's own
          isolate: false,
          execArgv: ROOM,
        },
      },
    ],
  },
});
