import type { CommentParts } from '../areas/comment/subject.service.ts';
import { actorOfUser } from '../areas/session/session.service.ts';
import { documents } from './documents.ts';

/** What is commented on, followed and told of: every kind of document. */
export const commentParts: CommentParts = {
  subjects: documents.map(({ commented }) => commented),
  actorOf: actorOfUser,
};
