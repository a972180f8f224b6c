import type { FastifyInstance } from 'fastify';
import { statementCalls } from '#shared/areas/deposit/statement/contract';
import { statementImport } from '#shared/areas/deposit/statement/import-contract';
import { serveAll } from '../../../http/route.ts';
import { statementImports } from './import-statement.ts';
import { confirmLine, matchStatement, restoreLine, setLineAside } from './line-acts.ts';
import { describeStatement, listLines, listStatements } from './read-statements.ts';

/** Bank statements of annual deposits, and their import. */
export const statementRoutes = (app: FastifyInstance) => {
  serveAll(statementCalls, {
    list: listStatements,
    detail: describeStatement,
    lines: listLines,
    confirm: confirmLine,
    setAside: setLineAside,
    restore: restoreLine,
    match: matchStatement,
  })(app);
  serveAll(statementImport, statementImports.calls)(app);
};
