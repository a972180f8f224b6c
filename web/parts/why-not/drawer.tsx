import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import type { ExplainedObject } from '#shared/areas/access/explain-codes';
import { explainCalls } from '#shared/areas/access/explain-contract';
import { query } from '../../api/query.ts';
import { PageState } from '../../kit/page-state.tsx';
import { WhyNotActs } from './acts.tsx';
import { useWhyNotTexts } from './texts.ts';

const WIDTH = 480;

/** Everything that cannot be done with a record, each with its reason. */
export function WhyNotDrawer({
  open,
  objectType,
  guid,
  onClose,
}: {
  open: boolean;
  objectType: ExplainedObject;
  guid: string;
  onClose: () => void;
}) {
  const texts = useWhyNotTexts();
  const asked = useQuery({
    ...query(explainCalls.acts, { objectType, guid }, { quiet: true }),
    enabled: open,
    // It is opened after something was tried: the answer of before would mislead.
    staleTime: 0,
  });
  const name = asked.data?.name;
  return (
    <Drawer open={open} size={WIDTH} title={name ? texts.of(name) : texts.title} onClose={onClose}>
      <PageState of={asked} rows={8}>
        {({ acts, name: known }) => <WhyNotActs acts={acts} isKnown={known !== null} />}
      </PageState>
    </Drawer>
  );
}
