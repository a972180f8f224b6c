import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { depositCalls as calls, type DepositRow } from '#shared/areas/deposit/contract';
import { paymentCalls } from '#shared/areas/deposit/payment-contract';
import { paths } from '#shared/areas/session/paths';
import { mutation, refetch } from '../../api/query.ts';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { LinkButton } from '../../kit/link-button.tsx';
import css from './deposit.module.css';
import { useTexts } from './texts.ts';

/** What may be done with a setting: as links in the row of a list, or as buttons of a page. */
export function RowActs({ of, isLink = false }: { of: DepositRow; isLink?: boolean }) {
  const texts = useTexts();
  const client = useQueryClient();
  const go = useNavigate();
  const reload = () => refetch(client, calls.list, calls.detail, paymentCalls.list);
  const enable = useMutation(mutation(calls.enable, { done: texts.done.enable }));
  const stop = useMutation(mutation(calls.stop, { done: texts.done.stop }));
  const remove = useMutation(mutation(calls.delete, { done: texts.done.delete }));
  const { guid, version, settingNo, actions } = of;
  const look = isLink ? ({ type: 'link', className: css.cellLink! } as const) : {};
  return (
    <span className={css.acts}>
      {actions.includes('edit') &&
        (isLink ? (
          <Link to={paths.depositEdit(guid)}>{texts.act.edit}</Link>
        ) : (
          <LinkButton to={paths.depositEdit(guid)}>{texts.act.edit}</LinkButton>
        ))}
      {actions.includes('stop') && (
        <ConfirmButton
          {...look}
          act={texts.act.stop}
          thing={settingNo}
          explanation={texts.stopHint}
          onConfirm={() => stop.mutateAsync({ guid, version }).then(reload, reload)}
        />
      )}
      {actions.includes('delete') && (
        <ConfirmButton
          {...look}
          danger
          act={texts.act.delete}
          thing={settingNo}
          onConfirm={() =>
            remove.mutateAsync({ guid, version }).then(async () => {
              await go(paths.deposits);
              await refetch(client, calls.list);
            }, reload)
          }
        />
      )}
      {actions.includes('enable') && (
        <ConfirmButton
          {...look}
          {...(!isLink && { type: 'primary' })}
          act={texts.act.enable}
          thing={settingNo}
          explanation={texts.enableHint}
          onConfirm={() => enable.mutateAsync({ guid, version }).then(reload, reload)}
        />
      )}
    </span>
  );
}
