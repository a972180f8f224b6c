import { useMutation } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { Link } from 'react-router';
import { projectSetup } from '#shared/areas/project-initiation/contract';
import type { SetupDetail, SetupRow } from '#shared/areas/project-initiation/setup-views';
import { mutation } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { FormWindow, ReasonField } from '../../parts/form/form-window.tsx';
import type { DocumentWindow } from '../../parts/document/kind.ts';
import { useDocumentTexts } from '../../parts/document/texts.ts';
import css from './setup.module.css';
import { useTexts } from './texts.ts';

/**
 * Asks why a set-up is voided and says what follows (documents.md 5.4, 作废); where something behind it has to end first,
 * what and where.
 */
export function VoidWindow({ document, ...events }: DocumentWindow<SetupRow | SetupDetail>) {
  const texts = useTexts();
  const language = useLanguage();
  const obstacles = 'voidObstacles' in document ? document.voidObstacles : [];
  const voiding = useMutation(mutation(projectSetup.void, { done: texts.done.void }));
  const { guid, version, projectName } = document;
  if (obstacles.length > 0)
    return (
      <Modal
        open
        width={560}
        title={texts.voidTitle(projectName)}
        footer={<Button onClick={events.onClose}>{texts.close}</Button>}
        onCancel={events.onClose}
      >
        <p>{texts.voidBlocked}</p>
        <ul className={css.obstacles}>
          {obstacles.map(({ text, name, link }) => (
            <li key={link}>
              <Link to={link}>{name}</Link>
              <span>{text[language]}</span>
            </li>
          ))}
        </ul>
      </Modal>
    );
  return (
    <FormWindow<{ reason: string }>
      title={texts.voidTitle(projectName)}
      okText={useDocumentTexts().void}
      danger
      send={({ reason }) => voiding.mutateAsync({ guid, version, reason })}
      {...events}
    >
      <ReasonField
        label={texts.voidReason}
        hint={texts.voidHint}
        rule={projectSetup.void.input.shape.reason}
      />
    </FormWindow>
  );
}
