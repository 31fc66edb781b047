# Writes the C++ table of the built web client (page.h): cmake -DCLIENT=… -DOUT=… -P embed_page.cmake
# The bytes come in through the assembler, which is quicker than any array of numbers.
if(NOT EXISTS "${CLIENT}/index.html")
  message(FATAL_ERROR "The web client is not built: run ./deploy/up, or `npm ci && npm run build` in web-client/.")
endif()
file(GLOB_RECURSE files RELATIVE "${CLIENT}" "${CLIENT}/*")
list(SORT files)
set(types_html "text/html; charset=utf-8")
set(types_js "text/javascript; charset=utf-8")
set(types_css "text/css; charset=utf-8")
set(types_svg "image/svg+xml")
set(types_woff2 "font/woff2")
set(types_woff "font/woff")
set(types_png "image/png")
set(types_json "application/json")
set(types_webmanifest "application/manifest+json")
set(types_txt "text/plain; charset=utf-8")
set(bytes "")
set(rows "")
set(count 0)
foreach(file IN LISTS files)
  get_filename_component(extension "${file}" LAST_EXT)
  string(SUBSTRING "${extension}" 1 -1 extension)
  if(NOT DEFINED types_${extension})
    message(FATAL_ERROR "No content type is known for ${file}: add it in embed_page.cmake.")
  endif()
  set(immutable false)
  if(file MATCHES "^assets/")
    set(immutable true)
  endif()
  string(APPEND bytes "asm(\".section .rodata\\nfile_${count}: .incbin \\\"${CLIENT}/${file}\\\"\\nfile_${count}_end: .byte 0\\n.previous\\n.global file_${count}, file_${count}_end\");\nextern \"C\" const char file_${count}[], file_${count}_end[];\n")
  string(APPEND rows "      {\"/${file}\", \"${types_${extension}}\", {file_${count}, static_cast<size_t>(file_${count}_end - file_${count})}, ${immutable}},\n")
  math(EXPR count "${count} + 1")
endforeach()
file(WRITE "${OUT}" "// Written by server/net/embed_page.cmake.
#include \"server/net/page.h\"

#include <array>

${bytes}
namespace understory::server {

std::span<const PageFile> page_files() {
  static const std::array<PageFile, ${count}> files = {{
${rows}  }};
  return files;
}

}  // namespace understory::server
")
