import { Button, type ButtonProps, Popconfirm } from 'antd';
import { useKitTexts } from './texts.ts';

/** A button that asks before it acts, naming the act and the thing: 确定删除“2026年度采购计划”吗？ */
export function ConfirmButton({
  act,
  thing,
  onConfirm,
  explanation,
  ...button
}: {
  /** What the button does, as its text. */
  act: string;
  /** The name of what it is done to. */
  thing: string;
  /** A promise keeps the question open until it settles. */
  onConfirm: () => Promise<unknown> | void;
  /** What follows from it; a dangerous act says that it cannot be undone. */
  explanation?: string;
} & Omit<ButtonProps, 'onClick' | 'children' | 'title'>) {
  const texts = useKitTexts();
  return (
    <Popconfirm
      title={texts.confirm(act, thing)}
      description={explanation ?? (button.danger ? texts.confirmDanger : undefined)}
      okText={act}
      cancelText={texts.cancel}
      okButtonProps={{ danger: button.danger ?? false }}
      onConfirm={() => onConfirm()}
    >
      <Button {...button}>{act}</Button>
    </Popconfirm>
  );
}
