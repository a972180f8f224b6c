import { Input } from 'antd';
import type { SectionForm } from '#shared/areas/project/sections';
import { upTo } from '../../kit/up-to.ts';
import { WanInput } from '../../parts/form/wan-input.tsx';

/** The fields of a section that take one line, in the order of its form, with what one writes them in. */
export const sectionInputs = {
  sectionNo: <Input {...upTo(20)} />,
  sectionName: <Input {...upTo(200)} />,
  amount: <WanInput />,
  controlPrice: <WanInput />,
  duration: <Input {...upTo(100)} />,
  place: <Input {...upTo(200)} />,
  deposit: <Input inputMode="decimal" {...upTo(20)} />,
} as const satisfies Partial<Record<keyof SectionForm, unknown>>;
