-- The team finds a question by a part of its text, its answer or the name of its listing.
create index founder_questions_words on founder_questions using gin ((body || ' ' || coalesce(answer, '')) gin_trgm_ops);
create index founder_questions_listing on founder_questions (listing_id, id desc);
-- And a post by a part of its title, summary or author's name.
create index blog_posts_words on blog_posts using gin ((title || ' ' || summary || ' ' || author) gin_trgm_ops);
