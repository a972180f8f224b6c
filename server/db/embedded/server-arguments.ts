import { totalmem } from 'node:os';

const MIB = 2 ** 20;
/** An eighth of the machine's memory, so that lists of a million rows stay in it; taken only as far as it is used. */
const buffers = Math.round(Math.min(Math.max(totalmem() / 8 / MIB, 128), 1024));

/** The address space of the database: this machine, TCP, one port; no socket file. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  max_connections: '50',
  shared_buffers: `${buffers}MB`,
  timezone: 'Asia/Shanghai',
  log_timezone: 'Asia/Shanghai',
  // An acknowledged write is on disk: stated here, so that no default can take it away.
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgresql-%Y%m%d-%H%M%S.log',
  log_rotation_age: '1d',
  log_rotation_size: '10MB',
  log_checkpoints: 'off',
  // Errors of statements quote values of rows (names, numbers of persons); the program logs its own.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
};

/** For a cluster that nobody needs after its process has ended: nothing waits for the disk, and many tests connect at once. */
const forgetful = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '200',
  // Nobody waits for old rows to go; a test that asks for a plan has its tables analysed itself.
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

/** The command line of PostgreSQL. Given at each start, so that a cluster follows the program's version. */
export function serverArguments(cluster: string, port: number, isThrownAway = false): string[] {
  return [
    '-D',
    cluster,
    '-c',
    `port=${port}`,
    ...Object.entries({ ...settings, ...(isThrownAway && forgetful) }).flatMap(([k, v]) => [
      '-c',
      `${k}=${v}`,
    ]),
  ];
}
