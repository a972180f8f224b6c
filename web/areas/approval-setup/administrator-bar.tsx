import { Button } from 'antd';
import { useState } from 'react';
import { onDemand } from '../../kit/on-demand.tsx';
import type { Setup } from './item-editor.tsx';
import css from './setup.module.css';
import { useTexts } from './texts.ts';

const AdministratorDialog = onDemand(() =>
  import('./administrator-dialog.tsx').then((module) => module.AdministratorDialog),
);

/** The process administrator, who takes what nobody else of the company can decide, and how to name them. */
export function AdministratorBar({ company }: { company: Setup['company'] }) {
  const { administrator } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const { processAdministrator: named, takesOver } = company;
  const isGone = named !== null && !named.isFit;
  const words = isGone
    ? administrator.gone(named.name)
    : named
      ? [named.name, named.deptName].filter(Boolean).join(' · ')
      : takesOver
        ? administrator.fallback(takesOver.name)
        : administrator.nobody;
  return (
    <div className={css.administrator} data-bad={isGone || takesOver === null || undefined}>
      <strong>{administrator.title}</strong>
      <span>{words}</span>
      {named && !isGone && <span className={css.soft}>{administrator.hint}</span>}
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {named ? administrator.change : administrator.set}
      </Button>
      {isOpen && <AdministratorDialog company={company} onClose={() => setOpen(false)} />}
    </div>
  );
}
