import { useMutation } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import type { ProjectDetail, ProjectSectionView, SectionAction } from '#shared/areas/project/contract';
import { sectionCalls as calls } from '#shared/areas/project/section-contract';
import { WHOLE } from '#shared/areas/project/section-stand';
import { mutation } from '../../api/query.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import css from './project.module.css';
import { ProjectSections } from './project-sections.tsx';
import { useSectionTexts } from './section-texts.ts';
import type { ActedOn } from './section-windows.tsx';

const windows = () => import('./section-windows.tsx');
const FailWindow = onDemand(() => windows().then((module) => module.FailWindow));
const RestoreWindow = onDemand(() => windows().then((module) => module.RestoreWindow));
const EndWindow = onDemand(() => windows().then((module) => module.EndWindow));
const RepeatWindow = onDemand(() => windows().then((module) => module.RepeatWindow));
const SectionFormWindow = onDemand(() =>
  import('./section-form-window.tsx').then((module) => module.SectionFormWindow),
);

/** What is being done, and to which section; a new one has none. */
interface Doing {
  act: SectionAction | 'add';
  section?: ProjectSectionView | ActedOn;
}

/** The sections of a project with all that can be done with them. */
export function SectionsPanel({ of, onDone }: { of: ProjectDetail; onDone: () => Promise<void> }) {
  const texts = useSectionTexts();
  const kit = useKitTexts();
  const [doing, setDoing] = useState<Doing>();
  const remove = useMutation(mutation(calls.delete, { done: texts.done.delete }));
  const [modal, shown] = Modal.useModal();
  const { guid, version, sections, actions } = of;
  const close = () => setDoing(undefined);
  const events = {
    onClose: close,
    onDone: async () => {
      close();
      await onDone();
    },
  };
  function start(act: SectionAction, section: ProjectSectionView) {
    if (act !== 'delete') {
      setDoing({ act, section });
      return;
    }
    void modal.confirm({
      title: texts.deleteOf(section.sectionName),
      content: texts.deleteText,
      okText: texts.delete,
      okButtonProps: { danger: true },
      cancelText: kit.cancel,
      onOk: async () => {
        await remove.mutateAsync({ guid, version, sectionNos: [section.sectionNo] });
        await onDone();
      },
    });
  }
  const whole = { sectionNo: WHOLE, sectionName: of.projectName, amount: of.budgetAmount };
  const buttons = (
    <div className={css.barActs}>
      {of.wholeActions.map((act) => (
        <Button key={act} danger onClick={() => setDoing({ act, section: whole })}>
          {texts[act]}
        </Button>
      ))}
      {actions.includes('addSection') && (
        <Button onClick={() => setDoing({ act: 'add' })}>{texts.add}</Button>
      )}
      {actions.includes('repeat') && (
        <Button type="primary" onClick={() => setDoing({ act: 'repeat' })}>
          {texts.repeat}
        </Button>
      )}
    </div>
  );
  return (
    <Panel title={texts.sections} aside={buttons}>
      {shown}
      {sections.length > 0 ? <ProjectSections of={of} onAct={start} /> : <p>{texts.notDivided}</p>}
      {doing?.act === 'fail' && <FailWindow of={of} section={doing.section!} {...events} />}
      {doing?.act === 'restore' && <RestoreWindow of={of} section={doing.section!} {...events} />}
      {doing?.act === 'end' && <EndWindow of={of} section={doing.section!} {...events} />}
      {doing?.act === 'repeat' && <RepeatWindow of={of} only={doing.section?.sectionNo} {...events} />}
      {doing?.act === 'add' && <SectionFormWindow of={of} {...events} />}
      {doing?.act === 'edit' && (
        <SectionFormWindow of={of} section={doing.section as ProjectSectionView} {...events} />
      )}
    </Panel>
  );
}
