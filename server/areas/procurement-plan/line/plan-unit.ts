import { unitCheck } from '../../document/unit.service.ts';

/** Checks unit and department of a plan of any type. */
export const checkUnit = unitCheck({
  area: 'plan',
  unit: 'planUnit',
  dept: 'planDept',
  texts: {
    unit: {
      cn: '编报单位只能是本单位或下级单位',
      en: 'The reporting unit must be one’s own company or one below it',
    },
    dept: {
      cn: '编报部门不属于编报单位',
      en: 'The reporting department does not belong to the reporting unit',
    },
  },
});
