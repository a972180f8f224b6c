import { useMutation } from '@tanstack/react-query';
import { Checkbox, Form } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { openedState } from '#shared/areas/opening/codes';
import { openingCalls as calls } from '#shared/areas/opening/contract';
import { technicalResultText } from '#shared/areas/opening/signed-files';
import type { LiveOpening } from '#shared/areas/opening/views';
import { paths } from '#shared/areas/session/paths';
import { mutation } from '../../api/query.ts';
import { serverNow } from '../../api/server-clock.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { digestFile } from '../../kit/key/digest-file.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { DateTimeInput } from '../../parts/date/date-input.tsx';
import { FormWindow } from '../../parts/form/form-window.tsx';
import { useTexts } from './texts.ts';

const SignWindow = onDemand(() =>
  import('../../parts/key/sign-window.tsx').then((module) => module.SignWindow),
);

interface Result {
  passed: string[];
  time: string;
}

/** 技术评审结果: who passed and when the prices are opened, then the signature over exactly that; it leads to that opening. */
export function TechnicalWindow({
  of,
  onDone,
  onClose,
}: {
  of: LiveOpening;
  onDone: () => unknown;
  onClose: () => void;
}) {
  const texts = useTexts();
  const navigate = useNavigate();
  const [said, setSaid] = useState<Result & { made: string; digest: string }>();
  const send = useMutation(mutation(calls.technicalResult));
  const { guid, bids, tenderGuid, technical } = of;
  const { passed, time } = calls.technicalResult.input.shape;
  const settle = async (result: Result) => {
    const made = serverNow().toISOString();
    const text = technicalResultText({ opening: guid, tender: tenderGuid, ...result, made });
    setSaid({ ...result, made, digest: await digestFile(new Blob([text])) });
  };
  if (said) {
    const { digest, ...result } = said;
    return (
      <SignWindow
        title={texts.technical}
        okText={texts.sign}
        digest={digest}
        certificates={technical?.certificates ?? []}
        sign={async (by) => {
          const second = await send.mutateAsync({ guid, ...result, ...by });
          await onDone();
          await navigate(paths.opening(second.guid));
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <FormWindow<Result>
      title={texts.technical}
      okText={texts.next}
      lead={texts.technicalLead}
      send={settle}
      onDone={() => undefined}
      onClose={onClose}
    >
      <Form.Item name="passed" label={texts.passed} rules={[fieldRule(passed)]} required>
        <Checkbox.Group
          style={{ display: 'grid', gap: 8 }}
          options={(bids ?? [])
            .filter(({ state }) => state === openedState.code.opened)
            .map((one) => ({ value: one.guid, label: `${one.no}. ${one.bidderName}` }))}
        />
      </Form.Item>
      <Form.Item name="time" label={texts.secondTime} rules={[fieldRule(time)]} required>
        <DateTimeInput />
      </Form.Item>
    </FormWindow>
  );
}
