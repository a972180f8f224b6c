import { z } from 'zod';

const rules = new WeakMap<z.core.$ZodType, z.core.$ZodType>();

/**
 * The fields of a form as they travel before it is complete: each passes as it is, empty ones as null, and the call says
 * what is wrong with them. The description of the calls shows the rule of each (`ruleOf`).
 */
export const unfilled = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, rule]) => {
      const field = z.unknown();
      rules.set(field, rule as z.ZodType);
      return [name, field];
    }),
  ) as Record<keyof Shape & string, z.ZodUnknown>;

/** The rule a field will have to keep once its form is complete; undefined for any other schema. */
export const ruleOf = (field: z.core.$ZodType): z.core.$ZodType | undefined => rules.get(field);
