import type { z } from 'zod';
import { isRegionCode, cityOf, provinceOf, regionLevel } from '#shared/kit/identifiers/region';
import { ruled } from '#shared/kit/rule-texts';
import { type LegalRepIdType, legalRepIdType } from './codes.ts';
import { checkLegalRepId } from './legal-rep-id.ts';

/** What fields say about each other; only those that are there are looked at, so that a draft can be checked too. */
interface InContext {
  fddbrShengFenZhengType?: LegalRepIdType | undefined;
  legalRepIdNumber?: string | undefined;
  shengId?: string | undefined;
  shiId?: string | undefined;
  areaId?: string | undefined;
}

/** Faults between fields, by field, in Chinese. */
export function contextFaults(form: InContext): Partial<Record<keyof InContext, string>> {
  const { fddbrShengFenZhengType: kind, legalRepIdNumber: number, shengId, shiId, areaId } = form;
  const faults: Partial<Record<keyof InContext, string>> = {};
  const blocked = number && checkLegalRepId(kind ?? legalRepIdType.code.idCard, number).blocked;
  if (blocked) faults.legalRepIdNumber = blocked;
  if (shengId && isRegionCode(shengId) && regionLevel(shengId) !== 'province')
    faults.shengId = ruled({ cn: '请选择省份', en: 'Choose a province' });
  else if (shiId && (regionLevel(shiId) !== 'city' || provinceOf(shiId) !== shengId))
    faults.shiId = ruled({ cn: '所选城市不属于该省份', en: 'The city is not in this province' });
  else if (areaId && (regionLevel(areaId) !== 'area' || cityOf(areaId) !== shiId))
    faults.areaId = ruled({ cn: '所选区县不属于该城市', en: 'The district is not in this city' });
  return faults;
}

/** The same as issues of a schema. */
export function fieldsInContext(form: InContext, context: z.core.$RefinementCtx): void {
  for (const [field, message] of Object.entries(contextFaults(form)))
    context.addIssue({ code: 'custom', path: [field], message, input: form });
}
