import type { Comment } from '@boathouse/domain/training/comments/model'
import type { findComment } from './queries.ts'

type CommentRow = NonNullable<Awaited<ReturnType<typeof findComment>>>

export function presentComment(row: CommentRow, readerId: string): Comment {
  const { id, version, createdAt, updatedAt, clubName, firstName, lastName } = row
  const isDeleted = row.deletedAt !== null || row.writerId === null || row.text === ''
  return {
    id,
    text: isDeleted ? null : row.text,
    author: row.writerId === null ? null : { firstName, lastName },
    as: row.authorId === row.athleteId ? 'athlete' : 'coach',
    isOwn: row.authorId === readerId,
    clubName,
    version,
    createdAt,
    updatedAt,
  }
}
