-- Every page of a site says whether there is a blog: a post that comes or goes takes them all away.
drop trigger told_insert on blog_posts;
drop trigger told_update on blog_posts;
drop trigger told_delete on blog_posts;
select tell_changes_of('blog_posts', 'tell_change', 'site', 'site_id');
