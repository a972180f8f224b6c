import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint';
import { paged, pageQuery } from '#shared/contract/paging';
import { optionalText } from '#shared/kit/text-rules';
import { wholeText } from '#shared/kit/number-rules';
import { WARNED_DAYS } from '../records/expiry.ts';
import { supplierState } from './codes.ts';
import { supplierStanding } from '#shared/areas/supplier-rating/codes';

/** From so many days before its end a record is about to end. */
export const EXPIRY_SOON_DAYS: number = WARNED_DAYS[0];
/** Kinds of records that end, in the order of the records. */
export const EXPIRING_KINDS = ['qualification', 'personnel', 'authorisation'] as const;

/** A qualification, a certificate of a person or an authorisation that ends soon or has ended. */
export const expiringRow = z.object({
  recordGuid: z.uuid(),
  /** Of the supplier's enterprise. */
  guid: z.uuid(),
  name: z.string(),
  state: supplierState.schema,
  standing: supplierStanding.schema,
  kind: z.enum(EXPIRING_KINDS),
  title: z.string(),
  validTo: z.string(),
  /** Below 0 it has ended. */
  daysLeft: z.number(),
});
export type ExpiringRow = z.output<typeof expiringRow>;

/** What ends within so many days, and what has ended; the earliest first. */
export const listExpiring = endpoint({
  method: 'POST',
  path: '/gys/library/queryExpiringList',
  send: 'json',
  access: 'supplier:read',
  act: 'read',
  summary: '资质到期预警',
  input: pageQuery.extend({
    keyword: optionalText(100),
    kind: z.enum(EXPIRING_KINDS).optional(),
    /** 7, 30 or 60 days ahead as a rule. */
    within: wholeText().min(0).max(365).default(EXPIRY_SOON_DAYS),
    /** Those that have ended alone. */
    isExpired: z.boolean().optional(),
  }),
  output: paged(expiringRow),
});
