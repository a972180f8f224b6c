import { z } from 'zod';
import { optionalMoney, quantity } from '#shared/kit/number-rules';
import { ruleText } from '#shared/kit/rule-texts';
import { dateIfAny, optionalText, text } from '#shared/kit/text-rules';

/** A reference to a brand is no choice of a brand (招标投标法实施条例 第三十二条). */
export const BRAND_EQUIVALENT = '或同等';

/** One material (documents.md 5.2, 物资明细) of a plan's line or a project's section; its amount is quantity times price. */
export const materialForm = z.object({
  materialCode: optionalText(40),
  materialName: text(200),
  spec: optionalText(200),
  brand: optionalText(100).refine((brand) => !brand || brand.includes(BRAND_EQUIVALENT), ruleText.brand.cn),
  unit: text(20),
  quantity: quantity(),
  /** In 元. */
  price: optionalMoney(),
  requiredDate: dateIfAny(),
  place: optionalText(200),
  remark: optionalText(500),
});
export type MaterialForm = z.output<typeof materialForm>;
