import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import { handoverRule, type HeldKind } from '#shared/areas/handover/contract';
import { fieldRule } from '../../kit/field-rule.ts';
import { focusNext } from '../../kit/focus-next.ts';
import { useLanguage } from '../../kit/language.ts';
import { type KindValues, placeOfKind, placeOfReceiver } from './gives.ts';
import css from './handover.module.css';
import { ItemLinks } from './item-links.tsx';
import { PersonSelect } from './person-select.tsx';
import { useTexts } from './texts.ts';

const { guids: guidsRule, toUserGuid: receiverRule } = handoverRule.shape;

/** What a leaver holds of one kind: who gets it, what it is, and which of it goes to somebody else. */
export function KindCard({ of }: { of: HeldKind }) {
  const texts = useTexts();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  return (
    <fieldset className={css.kind}>
      <legend>
        {of.label[language]}
        <span className={css.count}>{texts.countOf(of.count)}</span>
      </legend>
      <Form.Item name={placeOfReceiver(of.kind)} label={texts.receiver} className={css.field!}>
        <PersonSelect />
      </Form.Item>
      <Form.List name={[...placeOfKind(of.kind), 'apart']}>
        {(rules, { add, remove }) => (
          <>
            {rules.map(({ key, name }) => (
              <Apart key={key} of={of} at={name} remove={() => remove(name)} />
            ))}
            <div className={css.buttons}>
              {of.items.length > 0 && (
                <>
                  <Button
                    type="link"
                    className={css.cellLink!}
                    aria-expanded={isOpen}
                    onClick={() => setOpen(!isOpen)}
                  >
                    {isOpen ? texts.hideItems : texts.showItems}
                  </Button>
                  <Button
                    type="link"
                    className={css.cellLink!}
                    icon={<PlusOutlined aria-hidden />}
                    onClick={() => add({})}
                  >
                    {texts.apart}
                  </Button>
                </>
              )}
            </div>
            {rules.length > 0 && of.count > of.items.length && (
              <div className={css.soft}>{texts.namedFirst(of.items.length)}</div>
            )}
          </>
        )}
      </Form.List>
      {isOpen && <ItemLinks of={of.items} count={of.count} />}
    </fieldset>
  );
}

/** Things of a kind that go to one person of their own; what another rule names cannot be chosen again. */
function Apart({ of, at, remove }: { of: HeldKind; at: number; remove: () => void }) {
  const texts = useTexts();
  const all = Form.useWatch([...placeOfKind(of.kind), 'apart']) as KindValues['apart'];
  const taken = new Set((all ?? []).flatMap((one, index) => (index === at ? [] : (one?.guids ?? []))));
  return (
    <fieldset className={css.apart} aria-label={texts.apartOf(at + 1)}>
      <Form.Item name={[at, 'guids']} label={texts.things} rules={[fieldRule(guidsRule.unwrap())]}>
        <Select
          mode="multiple"
          allowClear
          placeholder={texts.chooseThings}
          showSearch={{ optionFilterProp: 'label' }}
          options={of.items.map(({ guid, name }) => ({
            value: guid,
            label: name,
            disabled: taken.has(guid),
          }))}
        />
      </Form.Item>
      <Form.Item name={[at, 'toUserGuid']} label={texts.receiver} rules={[fieldRule(receiverRule)]}>
        <PersonSelect />
      </Form.Item>
      <Button
        type="text"
        className={css.remove!}
        icon={<DeleteOutlined />}
        aria-label={texts.removeApart(at + 1)}
        onClick={({ currentTarget }) => {
          focusNext(currentTarget.closest('fieldset'));
          remove();
        }}
      />
    </fieldset>
  );
}
