# Writes the C++ table of the networks in engine/bots (networks.h): cmake -DFOLDER=… -DOUT=… -P this.
# The bytes come in through the assembler; their hashes stand in the text, so that a compiler's cache
# sees that they have changed.
file(GLOB files "${FOLDER}/*.network")
list(SORT files)
set(bytes "")
set(rows "")
set(count 0)
foreach(file IN LISTS files)
  get_filename_component(name "${file}" NAME)
  file(SHA256 "${file}" hash)
  string(APPEND bytes "// ${hash}\nasm(\".section .rodata\\nnetwork_${count}: .incbin \\\"${file}\\\"\\nnetwork_${count}_end: .byte 0\\n.previous\\n.global network_${count}, network_${count}_end\");\nextern \"C\" const char network_${count}[], network_${count}_end[];\n")
  string(APPEND rows "      {\"${name}\", {network_${count}, static_cast<size_t>(network_${count}_end - network_${count})}},\n")
  math(EXPR count "${count} + 1")
endforeach()
file(WRITE "${OUT}" "// Written by engine/bots/embed_networks.cmake.
#include \"engine/bots/networks.h\"

#include <array>

${bytes}
namespace understory {

std::span<const NetworkFile> network_files() {
  static const std::array<NetworkFile, ${count}> files = {{
${rows}  }};
  return files;
}

}  // namespace understory
")
