import type { z } from 'zod';

/** One place in an input where a caller writes a value of their own. */
export interface Leaf {
  /** As a reader of the contract writes it: `lines[].amount`. */
  path: string;
  /** The rule of this place with everything around it, such as optional. */
  rule: z.ZodType;
  /** The rule within. */
  core: z.core.$ZodTypes;
}

const defOf = (rule: z.core.$ZodType) => (rule as z.core.$ZodTypes)._zod.def;

/** Every place of an input, lists themselves among them. */
export function leavesOf(rule: z.core.$ZodType, path = '', around = rule): Leaf[] {
  const def = defOf(rule);
  const here = (): Leaf => ({ path, rule: around as z.ZodType, core: rule as z.core.$ZodTypes });
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- every other kind is a place of its own
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
      return leavesOf(def.innerType, path, around);
    case 'catch':
      // what does not hold is replaced: the rule within decides what gets through
      return leavesOf(def.innerType, path);
    case 'pipe':
      return leavesOf(defOf(def.in).type === 'transform' ? def.out : def.in, path, around);
    case 'object':
      return [
        ...Object.entries(def.shape).flatMap(([name, one]) => leavesOf(one, path ? `${path}.${name}` : name)),
        ...(def.catchall && defOf(def.catchall).type !== 'never' ? leavesOf(def.catchall, `${path}.*`) : []),
      ];
    case 'array':
      return [here(), ...leavesOf(def.element, `${path}[]`)];
    case 'record':
      return [here(), ...leavesOf(def.keyType, `${path}.<name>`), ...leavesOf(def.valueType, `${path}.*`)];
    case 'union':
      return def.options.flatMap((one) => leavesOf(one, path));
    case 'intersection':
      return [...leavesOf(def.left, path), ...leavesOf(def.right, path)];
    case 'literal':
    case 'enum':
    case 'boolean':
    case 'null':
      return [];
    default:
      return [here()];
  }
}
