import type { TableRights } from '../../db/run-role.ts';

/**
 * What the running program may do with the tables of the audit and its log: add to them, and fill in the seal. They
 * belong to a role it does not run as, so neither a right nor a trigger of theirs is its to change.
 */
export const auditTableRights: TableRights = {
  biz_audit: 'select, insert, update (sequence, prev_hash, hash)',
  audit_head: 'select, update (sequence, hash, tree_size)',
  audit_tile: 'select, insert, update (hashes)',
  audit_checkpoint: 'select, insert',
  audit_log: 'select, update (stopped_at, stop_reason)',
  audit_log_key: 'select',
};
