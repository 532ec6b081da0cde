-- The picture of a post, by the address of its upload, and what it shows in words.
alter table blog_posts
  add column picture_url text,
  add column picture_alt text not null default '';
