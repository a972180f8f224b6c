import pg from 'pg';

/** Asks the database itself, over a connection that ends whatever happens. */
export async function onDatabase<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}
