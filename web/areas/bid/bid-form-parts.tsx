import { Checkbox, Form, Input } from 'antd';
import { member, MEMBERS_MAX, preparedBid } from '#shared/areas/bid/prepared';
import { fieldRule } from '../../kit/field-rule.ts';
import { Panel } from '../../kit/page-head.tsx';
import { RowsEditor } from '../../parts/form/rows-editor.tsx';
import css from './bid.module.css';
import { useTexts } from './texts.ts';

/** Who signs for the bidder. */
export function AgentPanel() {
  const texts = useTexts();
  return (
    <Panel title={texts.agent}>
      <div className={css.fields}>
        {(['agentName', 'agentPhone'] as const).map((name) => (
          <Form.Item key={name} name={name} label={texts[name]} rules={[fieldRule(preparedBid.shape[name])]}>
            <Input />
          </Form.Item>
        ))}
      </div>
    </Panel>
  );
}

/** The members of a consortium; none: the bidder comes alone. */
export function MembersPanel() {
  const texts = useTexts();
  return (
    <Panel title={texts.consortium}>
      <p className={css.hint}>{texts.consortiumHint}</p>
      <RowsEditor
        name="members"
        label=""
        rule={member}
        rowsMax={MEMBERS_MAX}
        row={{}}
        texts={{ add: texts.addMember, remove: texts.removeRow }}
        fields={[
          {
            name: 'name',
            label: texts.member,
            share: 'minmax(0, 1fr)',
            input: (aria) => <Input aria-label={aria} />,
          },
          {
            name: 'work',
            label: texts.work,
            share: 'minmax(0, 1fr)',
            input: (aria) => <Input aria-label={aria} />,
          },
          {
            name: 'share',
            label: texts.share,
            share: '96px',
            input: (aria) => <Input aria-label={aria} inputMode="decimal" />,
          },
        ]}
      />
    </Panel>
  );
}

/** 承诺. */
export function PledgePanel() {
  const texts = useTexts();
  return (
    <Panel title={texts.pledgeTitle}>
      <Form.Item name="isPledged" valuePropName="checked" style={{ marginBottom: 0 }}>
        <Checkbox>{texts.pledge}</Checkbox>
      </Form.Item>
    </Panel>
  );
}
