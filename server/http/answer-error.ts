import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type Language, textsIn, type Wording } from '#shared/kit/language';
import { messageIn } from '#shared/kit/rule-texts';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import {
  BusinessError,
  busyText,
  Forbidden,
  NotFound,
  SignedOut,
  TooMany,
  Unavailable,
  unreadableText,
} from '../kit/errors.ts';
import { languageOf } from './reader-language.ts';
import { reply } from './reply.ts';
import { type WordedError } from '../kit/worded-error.ts';
import { isDataException, translateDatabaseError } from './translate-error.ts';

/** The one place that words a refusal on the wire (wire.md 2), in the language of who reads it. */
export function answerError(thrown: FastifyError | Error, request: FastifyRequest, response: FastifyReply) {
  // The route's own answer schema speaks of success alone.
  response.type('application/json; charset=utf-8').serializer((body) => JSON.stringify(body));
  const language = languageOf(request);
  const said = ({ wording }: WordedError) => wording[language];
  if (hasZodFastifySchemaValidationErrors(thrown))
    return response.code(200).send(invalid(thrown.validation, language));
  const error = translateDatabaseError(thrown);
  if (isDataException(thrown)) request.log.warn(thrown, 'the rules of this call let a value through');
  if (error instanceof BusinessError)
    return response.code(200).send(reply(0, said(error), dataOf(error, language)));
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
  if (unreadable) return response.code(200).send(reply(0, unreadable[language]));
  request.log.error(thrown);
  return response.code(500).send({ code: 500, message: busyText[language], requestId: request.id });
}

const dataOf = ({ fields, data }: BusinessError, language: Language) =>
  fields || data ? { ...data, ...(fields && { fields: textsIn(language, fields) }) } : null;

/** A body that cannot be read at all is the caller's fault, worded for a person. */
function unreadableRequest(error: FastifyError | Error): Wording | null {
  if (!('statusCode' in error) || error.statusCode === undefined || error.statusCode >= 500) return null;
  if (error.statusCode === 413) return { cn: '提交的内容过大', en: 'What was sent is too large' };
  if (error.statusCode === 415) return { cn: '不支持的提交格式', en: 'This format cannot be read' };
  return unreadableText;
}

const wrongInput: Wording = { cn: '参数错误', en: 'Wrong input' };

/** More than anybody corrects at once: a list of wrong entries is not answered by a longer one. */
const FAULTS_MAX = 200;

interface Fault {
  instancePath: string;
  message?: string | undefined;
}
function invalid(faults: readonly Fault[], language: Language) {
  const said = ({ message }: Fault) =>
    message === undefined ? wrongInput[language] : messageIn(language, message);
  const fields: Record<string, string> = {};
  for (const fault of faults.slice(0, FAULTS_MAX)) {
    const name = fault.instancePath.replace(/^\//, '').replaceAll('/', '.');
    fields[name] ??= said(fault);
  }
  return reply(0, faults[0] ? said(faults[0]) : wrongInput[language], { fields });
}
