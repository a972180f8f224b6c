import { Alert } from 'antd';
import type { z } from 'zod';
import { identityKind } from '#shared/areas/identity/codes';
import type { identityState } from '#shared/areas/identity/contract';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import { useTexts } from './texts.ts';

/** How the identity system stands. */
export type SourceState = z.output<typeof identityState.output>;

/** Where departments and people come from, and whether that answers. */
export function SourcePanel({ of }: { of: SourceState }) {
  const texts = useTexts();
  const language = useLanguage();
  const isOwn = of.kind === identityKind.code.own;
  return (
    <Panel title={texts.source}>
      {isOwn ? (
        <Alert type="info" showIcon title={texts.ownHint} />
      ) : (
        <>
          {!of.isReachable && <Alert type="error" showIcon title={texts.away} description={of.fault} />}
          <DetailFields
            columns={4}
            of={[
              [texts.kind, identityKind.label(of.kind, language)],
              [texts.address, of.address],
              [texts.connection, of.isEncrypted ? texts.encrypted : texts.plain],
              [texts.bound, texts.boundCount(of.bindings.length)],
            ]}
          />
        </>
      )}
    </Panel>
  );
}
