import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { BusinessError, Forbidden, NotFound, SignedOut, TooMany, Unavailable } from './errors.ts';
import { languageOf, saidIn } from './reader-language.ts';
import { reply } from './reply.ts';
import { isDataException, translateDatabaseError } from './translate-error.ts';

const BUSY = '系统繁忙，请稍后重试';

/** The one place that words a refusal on the wire (wire.md 2), in the language of who reads it. */
export function answerError(thrown: FastifyError | Error, request: FastifyRequest, response: FastifyReply) {
  // The route's own answer schema speaks of success alone.
  response.type('application/json; charset=utf-8').serializer((body) => JSON.stringify(body));
  const language = languageOf(request);
  const said = (refusal: Error | string) => saidIn(language, refusal);
  if (hasZodFastifySchemaValidationErrors(thrown))
    return response.code(200).send(invalid(thrown.validation, said));
  const error = translateDatabaseError(thrown);
  if (isDataException(thrown)) request.log.warn(thrown, 'the rules of this call let a value through');
  if (error instanceof BusinessError)
    return response.code(200).send(reply(0, said(error), dataOf(error, said)));
  if (error instanceof NotFound) return response.code(200).send(reply(-1, said(error)));
  if (error instanceof SignedOut) return response.code(401).send({ code: 500, message: said(error) });
  if (error instanceof Forbidden) return response.code(403).send({ code: 500, message: said(error) });
  if (error instanceof TooMany)
    return response
      .code(429)
      .header('retry-after', error.seconds)
      .send({ code: 500, message: said(error) });
  if (error instanceof Unavailable) {
    request.log.warn(thrown);
    return response.code(503).send({ code: 500, message: said(error), requestId: request.id });
  }
  const unreadable = unreadableRequest(thrown);
  if (unreadable) return response.code(200).send(reply(0, said(unreadable)));
  request.log.error(thrown);
  return response.code(500).send({ code: 500, message: said(BUSY), requestId: request.id });
}

type Said = (refusal: string) => string;

const dataOf = ({ fields, data }: BusinessError, said: Said) =>
  fields || data ? { ...data, ...(fields && { fields: saidFields(fields, said) }) } : null;

const saidFields = (fields: Readonly<Record<string, string>>, said: Said) =>
  Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, said(message)]));

/** A body that cannot be read at all is the caller's fault, worded for a person. */
function unreadableRequest(error: FastifyError | Error) {
  if (!('statusCode' in error) || error.statusCode === undefined || error.statusCode >= 500) return null;
  if (error.statusCode === 413) return '提交的内容过大';
  if (error.statusCode === 415) return '不支持的提交格式';
  return '提交的内容无法解析，请检查格式';
}

/** More than anybody corrects at once: a list of wrong entries is not answered by a longer one. */
const FAULTS_MAX = 200;

interface Fault {
  instancePath: string;
  message?: string | undefined;
}
function invalid(faults: readonly Fault[], said: Said) {
  const fields: Record<string, string> = {};
  for (const { instancePath, message } of faults.slice(0, FAULTS_MAX)) {
    const name = instancePath.replace(/^\//, '').replaceAll('/', '.');
    fields[name] ??= said(message ?? '参数错误');
  }
  return reply(0, said(faults[0]?.message ?? '参数错误'), { fields });
}
