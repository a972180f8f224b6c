import { z } from 'zod';
import { VALIDITY_DAYS } from '#shared/areas/tender-scheme/rules';
import { optionalMoney, wholeNumber } from '#shared/kit/number-rules';
import {
  dateTime,
  dateTimeIfAny,
  listOf,
  optionalText,
  requiredArray,
  text,
  yesNo,
} from '#shared/kit/text-rules';
import { DECRYPT_MINUTES, envelope, execMode, fewPolicy, modeVariant } from './codes.ts';

/** Most supervisors of a tender. */
export const SUPERVISORS_MAX = 10;

const person = () => z.uuid('请选择');

/** What is changed of a tender before anything of it is published; the rest is what the scheme says (tendering.md 6.0). */
export const tenderForm = z.object({
  tenderName: text(200),
  modeVariant: modeVariant.schema.nullish(),
  execMode: execMode.schema,
  /** 元. */
  controlPrice: optionalMoney(),
  /** 标底 in 元, for who enters it alone (R25); left out it stays as it is, empty there is none. */
  basePrice: optionalMoney(),
  saleStart: dateTime(),
  saleEnd: dateTime(),
  questionEnd: dateTimeIfAny(),
  deadline: dateTime(),
  validityDays: wholeNumber(VALIDITY_DAYS.min, VALIDITY_DAYS.max),
  envelopes: requiredArray(envelope.schema, envelope.codes.length),
  twoStep: yesNo(),
  decryptMinutes: wholeNumber(DECRYPT_MINUTES.min, DECRYPT_MINUTES.max),
  fewPolicy: fewPolicy.schema,
  hostGuid: person(),
  contactGuid: person(),
  contactPhone: optionalText(20),
  supervisorGuids: listOf(person(), SUPERVISORS_MAX),
});
export type TenderForm = z.output<typeof tenderForm>;

/** The times of the form, in their order. */
export const tenderTimes = [
  'saleStart',
  'saleEnd',
  'questionEnd',
  'deadline',
] as const satisfies readonly (keyof TenderForm)[];
