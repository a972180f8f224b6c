import { Button } from 'antd';
import { useState } from 'react';
import type { ExplainedObject } from '#shared/areas/access/explain-codes';
import { defineTexts } from '../../kit/define-texts.ts';
import { onDemand } from '../../kit/on-demand.tsx';

const WhyNotDrawer = onDemand(() => import('./drawer.tsx').then((module) => module.WhyNotDrawer));
// apart from the texts of the explanations, which come with them
const useText = defineTexts('whyNotButton', { cn: { button: '为什么不能？' }, en: { button: 'Why not?' } });

/** "为什么不能？" for the head of a detail page: what cannot be done with the record, why, and whom to ask. */
export function WhyNot({ objectType, guid }: { objectType: ExplainedObject; guid: string }) {
  const { button } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button type="text" onClick={() => setOpen(true)}>
        {button}
      </Button>
      <WhyNotDrawer open={isOpen} objectType={objectType} guid={guid} onClose={() => setOpen(false)} />
    </>
  );
}
