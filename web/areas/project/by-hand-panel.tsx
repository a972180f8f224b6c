import type { ProjectDetail } from '#shared/areas/project/contract';
import { paths } from '#shared/areas/session/paths';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { LinkButton } from '../../kit/link-button.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { FileList } from '../../parts/file/list.tsx';
import { useHandMadeTexts } from './hand-made-texts.ts';
import { useHandMadeLabels } from './labels.ts';

/** What a project made by hand rests on in place of a set-up; nothing for others. */
export function ByHandPanel({ of: { guid, byHand } }: { of: Pick<ProjectDetail, 'guid' | 'byHand'> }) {
  const texts = useHandMadeTexts();
  const label = useHandMadeLabels();
  if (byHand === null) return null;
  return (
    <Panel
      title={texts.byHand}
      aside={byHand.mayOpen && <LinkButton to={paths.handMade(guid)}>{texts.open}</LinkButton>}
    >
      <DetailFields
        of={[
          [texts.entered, byHand.makerName],
          [texts.confirmed, byHand.confirmUserName],
          [label.confirmTime, byHand.confirmTime],
          [label.basis, byHand.basis, true],
          [label.reason, byHand.reason, true],
          [label.itemSummary, byHand.itemSummary, true],
          ...(byHand.files.length > 0
            ? [[label.files, <FileList key="files" files={byHand.files} />, true] as const]
            : []),
        ]}
      />
    </Panel>
  );
}
