-- Whoever is leaving gets no document back: they were looked through without it.
create or replace trigger document_deletion_user before update on document_deletion
  for each row when (new.restored_at is not null) execute function refuse_holder_who_left('user_guid');
