-- document-presence.sql
-- Who has a document open at this moment: nothing is lost that matters when a crash empties the table.
alter table document_presence set unlogged;
