import pg from 'pg';
import { DatabaseAway } from '../start-fault.ts';

/** A connection of its own without time limits: a large table takes as long as it takes. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'zhaocai-backup',
    connectionTimeoutMillis: 5000,
    client_encoding: 'UTF8',
    // COPY writes these as the session says; the reading session says the same.
    options:
      '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c lock_timeout=10s -c DateStyle=ISO -c IntervalStyle=postgres -c extra_float_digits=1',
  });
  // A lost connection also fails the running query, which says so.
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    throw new DatabaseAway(url, error);
  });
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
