import { z } from 'zod';
import { pageShape, rowShape, searchShape } from '#shared/areas/document/views';
import { fileRow } from '#shared/areas/file/contract';
import { secondmentKind } from './kind.ts';

export const secondmentRow = z.object({
  ...rowShape(secondmentKind),
  projectCount: z.number(),
  /** Days from today to its end, both included; null where it is not waiting or in force. */
  daysLeft: z.number().nullable(),
});
export type SecondmentRow = z.output<typeof secondmentRow>;

/** Somebody seconded, as they stood when it was saved. */
export const secondedPerson = z.object({ guid: z.uuid(), name: z.string(), deptName: z.string() });
export type SecondedPerson = z.output<typeof secondedPerson>;

/** A project somebody is seconded to. */
export const secondedProject = z.object({ guid: z.uuid(), projectNo: z.string(), projectName: z.string() });
export type SecondedProject = z.output<typeof secondedProject>;

const named = z.object({ guid: z.uuid(), name: z.string() });

export const secondmentDetail = secondmentRow.extend({
  ...pageShape(secondmentKind),
  toUnit: z.uuid(),
  toDept: z.uuid(),
  users: z.array(secondedPerson),
  projects: z.array(secondedProject),
  roles: z.array(named),
  /** What it goes on from, and what goes on from it. */
  former: z.object({ guid: z.uuid(), secondNo: z.string() }).nullable(),
  later: z.array(z.object({ guid: z.uuid(), secondNo: z.string() })),
  files: z.array(fileRow),
  createTime: z.string(),
  /** How often it has been submitted. */
  round: z.number(),
});
export type SecondmentDetail = z.output<typeof secondmentDetail>;

/** The filters of documents.md 5.11; `projects` is a part of a project's number or name, times are those of both ends. */
export const secondmentSearch = searchShape(secondmentKind);
export type SecondmentSearch = z.output<typeof secondmentSearch>;
