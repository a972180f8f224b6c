import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { phraseCalls, PHRASE_MAX, PHRASES_MAX } from '#shared/areas/approval/phrase-contract';
import { mutation } from '../../api/query.ts';
import { defineTexts } from '../../kit/define-texts.ts';
import { focusNext } from '../../kit/focus-next.ts';
import { MoveButtons } from '../../kit/move-buttons.tsx';
import { newGuid } from '../../kit/new-guid.ts';
import css from './phrases.module.css';

const useTexts = defineTexts('phrases-dialog', {
  cn: {
    title: '管理常用意见',
    hint: `最多 ${PHRASES_MAX} 条，每条不超过 ${PHRASE_MAX} 字；只供您本人使用，换一台电脑也在。`,
    one: (at: number) => `第 ${at} 条`,
    add: '新增一条',
    remove: '删除',
    save: '保存',
    cancel: '取消',
    saved: '常用意见已保存',
  },
  en: {
    title: 'My phrases',
    hint: `At most ${PHRASES_MAX}, of ${PHRASE_MAX} characters each; yours alone, on every computer.`,
    one: (at: number) => `Phrase ${at}`,
    add: 'Add',
    remove: 'Delete',
    save: 'Save',
    cancel: 'Cancel',
    saved: 'The phrases are saved',
  },
});

export interface PhrasesDialogProps {
  phrases: readonly string[];
  version: number;
  onClose: () => void;
}

/** Adds, changes, orders and deletes a person's phrases; empty ones are left out. */
export function PhrasesDialog({ phrases, version, onClose }: PhrasesDialogProps) {
  const texts = useTexts();
  const client = useQueryClient();
  const [rows, setRows] = useState(() => phrases.map((text) => ({ id: newGuid(), text })));
  const save = useMutation({
    ...mutation(phraseCalls.save, { done: texts.saved }),
    onSuccess: (saved) => {
      client.setQueryData([phraseCalls.list.path, {}], saved);
      onClose();
    },
    // Another window has saved meanwhile: show what it saved when this one is opened again.
    onError: () => client.invalidateQueries({ queryKey: [phraseCalls.list.path] }),
  });
  const move = (from: number, to: number) => setRows(rows.with(from, rows[to]!).with(to, rows[from]!));
  return (
    <Modal
      open
      title={texts.title}
      okText={texts.save}
      cancelText={texts.cancel}
      confirmLoading={save.isPending}
      okButtonProps={{ disabled: rows.some(({ text }) => text.length > PHRASE_MAX) }}
      mask={{ closable: false }}
      onCancel={onClose}
      onOk={() =>
        save.mutate({ version, phrases: rows.map(({ text }) => text.trim()).filter((text) => text !== '') })
      }
    >
      <p style={{ marginBottom: 12 }}>{texts.hint}</p>
      <ol className={css.rows}>
        {rows.map(({ id, text }, at) => (
          <li key={id} className={css.row}>
            <Input
              aria-label={texts.one(at + 1)}
              count={{ max: PHRASE_MAX, show: true }}
              status={text.length > PHRASE_MAX ? 'error' : ''}
              value={text}
              onChange={({ target }) => setRows(rows.with(at, { id, text: target.value }))}
            />
            <MoveButtons
              what={text || texts.one(at + 1)}
              mayRise={at > 0}
              mayFall={at < rows.length - 1}
              onMove={(by) => move(at, at + by)}
            />
            <Button
              danger
              aria-label={`${texts.remove} ${text}`}
              onClick={({ currentTarget }) => {
                focusNext(currentTarget.closest('li'));
                setRows(rows.toSpliced(at, 1));
              }}
            >
              ×
            </Button>
          </li>
        ))}
      </ol>
      <Button
        disabled={rows.length >= PHRASES_MAX}
        onClick={() => setRows([...rows, { id: newGuid(), text: '' }])}
      >
        {texts.add}
      </Button>
    </Modal>
  );
}
