import type { MaterialForm } from './rules.ts';

/** What a form says of a material, as it is stored: nothing said is an empty text, and null of a price or a day. */
export const storedMaterial = (form: MaterialForm) => ({
  materialCode: form.materialCode ?? '',
  materialName: form.materialName,
  spec: form.spec ?? '',
  brand: form.brand ?? '',
  unit: form.unit,
  quantity: form.quantity,
  price: form.price || null,
  requiredDate: form.requiredDate || null,
  place: form.place ?? '',
  remark: form.remark ?? '',
});
