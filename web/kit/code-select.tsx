import { Select, type SelectProps } from 'antd';
import type { ShownCodes } from './code-tag.tsx';
import { useLanguage } from './language.ts';
import { useKitTexts } from './texts.ts';

/** A choice among the codes of a list; takes every other property of Ant Design's Select. */
export function CodeSelect({ list, ...select }: { list: ShownCodes } & Omit<SelectProps, 'options'>) {
  const language = useLanguage();
  const { chooseHint } = useKitTexts();
  return (
    <Select
      allowClear
      placeholder={chooseHint}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      {...select}
      options={list.options(language)}
    />
  );
}
