import { useMutation } from '@tanstack/react-query';
import { Modal } from 'antd';
import { projectSetup } from '#shared/areas/project-initiation/contract';
import type { SetupRow } from '#shared/areas/project-initiation/setup-views';
import { setupKind } from '#shared/areas/project-initiation/kind';
import { mutation } from '../../api/query.ts';
import type { DocumentWindow } from '../../parts/document/kind.ts';
import { useActLabels } from '../../parts/document/labels.ts';
import { useTexts } from './texts.ts';

/** Asks before the project of a set-up is made. */
export function BuildWindow({ document, onClose, onDone }: DocumentWindow<SetupRow>) {
  const texts = useTexts();
  const build = useMutation(mutation(projectSetup.build, { done: texts.done.build }));
  const { guid, version, projectName } = document;
  return (
    <Modal
      open
      width={480}
      title={texts.buildTitle(projectName)}
      okText={useActLabels(setupKind).build}
      okButtonProps={{ autoFocus: true }}
      cancelText={texts.cancel}
      confirmLoading={build.isPending}
      // Load the page anew also after a refusal, which has been shown.
      onOk={() => void build.mutateAsync({ guid, version }).then(onDone, onDone)}
      onCancel={onClose}
    >
      {texts.buildText}
    </Modal>
  );
}
