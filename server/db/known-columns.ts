import pg from 'pg';

/** What PostgreSQL says of the columns of an answer, and how node-postgres reads their values. */
interface Columns {
  fields: unknown[];
  parsers: unknown[];
}

/** What the protocol of one connection is spoken with. */
type Wire = object;

/** The parts of a node-postgres query that its types leave out. */
interface InnerQuery extends pg.Query {
  _accumulateRows: boolean;
  _result: { fields: unknown[]; _parsers: unknown[] };
  hasBeenParsed(wire: Wire): boolean;
  prepare(wire: Wire): void;
  handleRowDescription(described: { fields: unknown[] }): void;
}
const Query = pg.Query as unknown as new (config: pg.QueryConfig, values: unknown[]) => InnerQuery;

const undescribed = new WeakMap<Wire, Wire>();
/** The same connection, where a query does not ask for its columns. */
function withoutDescribe(wire: Wire): Wire {
  const known = undescribed.get(wire) ?? Object.create(wire, { describe: { value: () => undefined } });
  undescribed.set(wire, known);
  return known;
}

/**
 * Sends a named statement and asks for its columns only where a connection has not seen it: their description is as long as a
 * row, and reading it costs more. What it answers with is what `client.query` does.
 */
export function queryOfKnownColumns() {
  let columns: Columns | undefined;

  class KnownQuery extends Query {
    override prepare(wire: Wire) {
      if (!columns || !this.hasBeenParsed(wire)) return super.prepare(wire);
      this._result.fields = columns.fields;
      this._result._parsers = columns.parsers;
      this._accumulateRows = true;
      super.prepare(withoutDescribe(wire));
    }
    override handleRowDescription(described: { fields: unknown[] }) {
      super.handleRowDescription(described);
      columns = { fields: described.fields, parsers: this._result._parsers };
    }
  }

  return (client: Sender, config: pg.QueryConfig, values: unknown[]) =>
    new Promise<unknown>((resolve, reject) => {
      client.query(new KnownQuery(config, values), (error, result) =>
        error ? reject(error) : resolve(result),
      );
    });
}

/** A pool or one of its connections. */
interface Sender {
  query: (query: pg.Query, answer: (error: Error | null | undefined, result: unknown) => void) => unknown;
}
