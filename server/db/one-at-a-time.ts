import type pg from 'pg';

/** Any number will do, as long as every process of this product uses the same one. */
const START_LOCK = 7_240_314;

/**
 * Runs `act` while no other process of this product runs its own on the same database; the others wait as long as it
 * takes. The lock belongs to a connection of its own, so that the time limits of the pool hold inside `act` only.
 */
export async function oneAtATime<T>(pool: pg.Pool, act: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_session_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    return await act();
  } finally {
    client.release(true);
  }
}
