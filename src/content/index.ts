/** Content: the blog, feeds, the guide for programs, the site's own pages. */
export { getBlogPost } from './get-blog-post.ts'
export { listBlogPosts } from './list-blog-posts.ts'
