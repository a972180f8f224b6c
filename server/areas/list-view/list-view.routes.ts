import { listViewCalls } from '#shared/areas/list-view/contract';
import { serveAll } from '../../http/route.ts';
import { arrange, deleteView, mine, save, setDefault } from './list-views.ts';

/** How each person sees the lists of documents. */
export const listViewRoutes = serveAll(listViewCalls, {
  mine,
  arrange,
  save,
  delete: deleteView,
  setDefault,
});
