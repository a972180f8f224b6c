import type { FastifyInstance } from 'fastify';
import { commentCalls as calls } from '#shared/areas/comment/contract';
import { limited } from '../../http/limited.ts';
import { serve } from '../../http/route.ts';
import { readFeed } from './feed.ts';
import { follow, getFollowing } from './follow.service.ts';
import { listComments } from './list.ts';
import { offerPeople } from './people.ts';
import type { CommentParts } from './subject.service.ts';
import { withdrawComment, writeComment } from './write.ts';

/** As fast as people write and choose; each leaves messages or asks many rights. */
const WRITING = limited(60, 60);
const CHOOSING = limited(120, 60);

/** What people say about documents, who follows them and what happened to them, for every kind. */
export const commentRoutes = (parts: CommentParts) => (app: FastifyInstance) => {
  serve(app, calls.list, (input, context) => listComments(parts, input, context));
  serve(app, calls.write, (input, context) => writeComment(parts, input, context), WRITING);
  serve(app, calls.withdraw, (input, context) => withdrawComment(parts, input, context), WRITING);
  serve(app, calls.people, (input, context) => offerPeople(parts, input, context), CHOOSING);
  serve(app, calls.following, (input, context) => getFollowing(parts, input, context));
  serve(app, calls.follow, (input, context) => follow(parts, input, context), WRITING);
  serve(app, calls.feed, (input, context) => readFeed(parts, input, context));
};
