import { z } from 'zod';
import { MAX_FILES } from '#shared/areas/file/rules';
import { ruled, ruleText, tooManyFiles } from '#shared/kit/rule-texts';
import { date, optionalText, requiredArray, text, yesNo } from '#shared/kit/text-rules';
import { secondKind, secondRight } from './codes.ts';

/** Most people, projects and roles of one secondment. */
export const PEOPLE_MAX = 20;
export const PROJECTS_MAX = 200;
export const ROLES_MAX = 10;

const guid = () => z.uuid('请选择');

/** A secondment as it is filled in (documents.md 5.11); what depends on other fields: `secondmentFaults`. */
export const secondmentForm = z.object({
  secondKind: secondKind.schema,
  toUnit: guid(),
  toDept: guid(),
  users: requiredArray(guid(), PEOPLE_MAX),
  projects: z.array(guid()).max(PROJECTS_MAX),
  roles: requiredArray(guid(), ROLES_MAX),
  rights: requiredArray(secondRight.schema, secondRight.codes.length),
  startDate: date(),
  endDate: date(),
  reason: text(500),
  handoverNote: optionalText(500),
  keepRights: yesNo(),
  toContact: optionalText(50),
  fromContact: optionalText(50),
  /** 延期: the secondment it goes on from. */
  extendsGuid: guid().nullish(),
  files: z
    .array(z.uuid())
    .max(MAX_FILES, ruled(tooManyFiles(MAX_FILES)))
    .optional(),
});
export type SecondmentForm = z.output<typeof secondmentForm>;

/** The projects an allocation names. */
export const someProjects = () =>
  z.array(z.uuid('编号格式不正确')).min(1, ruleText.choose.cn).max(PROJECTS_MAX);
